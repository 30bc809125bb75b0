@echo off
rem Starts Kunwari. It needs no administrator's rights and writes nothing outside this folder.
rem Sinisimulan ang Kunwari. Walang kailangang pahintulot ng administrator, at sa folder na ito lang nagsusulat.
setlocal
title Kunwari
chcp 65001 >nul
rem Paths from here on are short ones: a double click begins in this folder, whatever signs its name has.
pushd "%~dp0"
if not exist node\node.exe goto packed
node\node.exe app\scripts\portable\launch.js %*
if errorlevel 1 pause
exit /b

:packed
echo.
echo   The folder is still packed. Close this window, right-click the zip file, choose "Extract All",
echo   and start Kunwari.cmd in the folder that appears.
echo.
echo   Naka-zip pa ang folder. Isara ito, i-right-click ang zip file, piliin ang "Extract All",
echo   at simulan ang Kunwari.cmd sa folder na lalabas.
echo.
pause
exit /b 1
