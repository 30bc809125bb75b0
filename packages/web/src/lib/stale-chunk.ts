/** The code that was asked for is not on the server any more: a newer version of the app is there. */
export class ReplacedCodeError extends Error {}

/**
 * Why code did not come. A browser says the same of a lost line and of a file that is gone, so the
 * server is asked whether it still names the file that this page began with.
 *
 * @returns the failure itself, unless the server has another version
 */
export async function reasonNotLoaded(failure: unknown): Promise<unknown> {
  const begunWith = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const page = begunWith && (await readPage().catch(() => undefined))
  return page && !page.includes(begunWith) ? new ReplacedCodeError() : failure
}

async function readPage(): Promise<string | undefined> {
  const answer = await fetch('/', { cache: 'no-store' })
  return answer.ok ? answer.text() : undefined
}
