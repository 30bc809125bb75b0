#!/bin/sh
# Starts Kunwari. It needs no administrator's password and writes nothing outside this folder.
# Sinisimulan ang Kunwari. Walang kailangang password ng administrator, at sa folder na ito lang nagsusulat.
cd "$(dirname "$0")" || exit 1
# macOS marks each file that came from the internet, and would ask about each program in here.
xattr -dr com.apple.quarantine . 2>/dev/null
exec ./node/node ./app/scripts/portable/launch.js "$@"
