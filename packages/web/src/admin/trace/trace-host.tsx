import { late } from '../../lib/lazy.ts'
import { LateComponent } from '../../lib/lazy-component.tsx'
import { loadTexts } from '../../texts/i18n.ts'
import { useTrace } from './use-trace.ts'

const sheet = late(async () => {
  const [{ TransactionSheet }] = await Promise.all([
    import('../../glass/peso-trace/transaction-sheet.tsx'),
    loadTexts('glass', 'claims'),
  ])
  return TransactionSheet
})

/** The peso trace that the address asks for, of anybody's transaction. */
export function TraceHost() {
  const { id, close } = useTrace()
  if (id === undefined) return undefined
  return <LateComponent key={id} of={sheet} props={{ id, onClose: close }} />
}
