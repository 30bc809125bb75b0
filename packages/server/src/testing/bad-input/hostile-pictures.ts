import type { Sent } from './draft.ts'
import { hostilePictures, pageInPicture } from './hostile-bodies.ts'
import type { BadInputStage } from './stage.ts'
import type { Tally } from './tally.ts'

const where = 'picture'

/**
 * Sends what is no picture along the whole way of an upload, where bytes are looked at last: an
 * address, the bytes, and their confirmation, which must refuse them or keep a picture and no more.
 */
export async function sendHostilePictures(
  { app, cookies }: BadInputStage,
  { tally, look }: { tally: Tally; look: () => Promise<string[]> },
): Promise<void> {
  const browser = app.browser()
  browser.cookie = cookies.member
  for (const { what, type, bytes } of hostilePictures) {
    const start = performance.now()
    const asked = await browser.call('POST', '/api/upload/get-url', { body: { mimeType: type } })
    const { uploadUrl } = asked.body
    const headers = { 'content-type': type }
    const put = await browser.call('PUT', uploadUrl, { payload: bytes, headers })
    const confirmed = await browser.call('POST', '/api/upload/confirm', {
      body: { uploadUrl, mimeType: type },
    })
    const faults = put.status === 200 ? [] : [`the bytes were answered with ${put.status}`]
    if (confirmed.status === 200) {
      const shown = await browser.call('GET', `/api${confirmed.body.objectPath}`)
      if (shown.bytes.includes(pageInPicture)) faults.push('a page was stored with the picture')
    } else if (confirmed.status !== 400) faults.push(`confirmed with ${confirmed.status}`)
    const changed = (await look()).filter((one) => one !== 'uploads' && one !== 'files')
    if (changed.length > 0) faults.push(`changed beside the upload: ${changed.join(', ')}`)
    const sent: Sent = {
      as: 'member',
      method: 'POST',
      target: uploadUrl,
      headers,
      bytes,
      parts: { params: {}, query: {}, body: {}, isReadable: true },
    }
    const ms = performance.now() - start
    const answer = { status: confirmed.status, headers: {}, text: '', ms }
    tally.count(
      { key: 'POST /api/upload/confirm', where, what, make: () => sent },
      { sender: 'member', sent, answer, faults, hasChanged: confirmed.status === 200 },
    )
  }
}
