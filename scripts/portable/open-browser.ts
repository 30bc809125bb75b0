import { spawn } from 'node:child_process'

/**
 * Opens an address in the person's browser. Where that fails nothing is lost: the address stands in the
 * window too.
 *
 * @param url of this server
 */
export function openBrowser(url: string): void {
  const [program, ...args] = openerOf(process.platform, url)
  const child = spawn(program, args, { detached: true, stdio: 'ignore', windowsHide: true })
  child.on('error', () => undefined)
  child.unref()
}

/** The program that opens an address, without a shell that would read `&` or `#` its own way. */
function openerOf(platform: string, url: string): [string, ...string[]] {
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  if (platform === 'darwin') return ['open', url]
  return ['xdg-open', url]
}
