import { withQuery } from '@kunwari/contract/client'
import { useLocation, useSearchParams } from 'wouter'

/**
 * What a list is searched for, and its page, as they stand in the address; what does not read as a
 * page is the first.
 */
export function useSearchAddress() {
  const [pathname, navigate] = useLocation()
  const [search] = useSearchParams()
  const query = search.get('query') ?? ''
  const page = Number(/^[1-9][0-9]{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1)

  function go(next: { query: string; page: number }, options?: { replace: boolean }) {
    // What else the address says, like which list is looked at, stays.
    const address = new URLSearchParams(search)
    address.delete('query')
    address.delete('page')
    if (next.query !== '') address.set('query', next.query)
    if (next.page > 1) address.set('page', String(next.page))
    navigate(withQuery(pathname, address), options)
  }

  return {
    query,
    page,
    /** A new search begins at its first page, and is no step of its own for Back. */
    find: (next: string) => go({ query: next, page: 1 }, { replace: true }),
    showPage: (next: number) => go({ query, page: next }),
  }
}
