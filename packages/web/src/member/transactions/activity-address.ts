import { type MemberTransferKind, memberTransferKinds } from '@kunwari/domain/ledger/transfer-kinds'
import { useLocation, useSearchParams } from 'wouter'

/** Filter and page as they stand in the address; what does not read as one is the first of each. */
export function useActivityAddress() {
  const [pathname, navigate] = useLocation()
  const [search] = useSearchParams()
  const kind = memberTransferKinds.find((known) => known === search.get('type'))
  const page = Number(/^[1-9][0-9]{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1)

  function go(next: { kind: MemberTransferKind | undefined; page: number }) {
    const query = new URLSearchParams()
    if (next.kind) query.set('type', next.kind)
    if (next.page > 1) query.set('page', String(next.page))
    navigate(query.size > 0 ? `${pathname}?${query}` : pathname)
  }

  return {
    kind,
    page,
    showKind: (next: MemberTransferKind | undefined) => go({ kind: next, page: 1 }),
    showPage: (next: number) => go({ kind, page: next }),
  }
}
