import { fullPath } from '../../lib/base.ts'
import { paths } from '../../lib/paths.ts'

/**
 * Where a friend comes in with a code: this very class, wherever it is served from.
 *
 * @param classCode where people come in by a nickname: then its door, without a word to type but that
 */
export function inviteLink(code: string, classCode: string | null): string {
  const path = classCode === null ? paths.registerWith(code) : paths.joinWith(classCode, code)
  return `${location.origin}${fullPath(path)}`
}

/** How the device's own share sheet was left. */
export type ShareOutcome = 'shared' | 'closed' | 'unavailable' | 'failed'

/**
 * Opens the device's own share sheet.
 *
 * @returns unavailable where the browser has none, or will not open it for this page
 */
export async function shareByDevice(data: {
  title: string
  text: string
  url: string
}): Promise<ShareOutcome> {
  // Typed as always there; in truth on https and on some browsers only.
  const share: typeof navigator.share | undefined = navigator.share?.bind(navigator)
  if (share === undefined) return 'unavailable'
  try {
    await share(data)
    return 'shared'
  } catch (error) {
    if (!(error instanceof DOMException)) return 'failed'
    // The person closed it, or the browser has the call and refuses it.
    return error.name === 'AbortError' ? 'closed' : 'unavailable'
  }
}
