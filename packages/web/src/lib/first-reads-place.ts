/** Where a member's page has what Home shows first, as JSON: written by the server. */
export function firstReadsPlace(): Element | null {
  return document.querySelector('#first-reads')
}
