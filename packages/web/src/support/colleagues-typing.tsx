import { useQuery } from '@tanstack/react-query'
import { answeringQuery } from '../chat/chat.queries.ts'
import { useSignedInUser } from '../lib/session.ts'
import { useTranslation } from '../texts/i18n.ts'

/** Who else of support is typing to this member; undefined where nobody is. */
export function useOthersAnswering(userId: string): string | undefined {
  const { id } = useSignedInUser()
  const { t } = useTranslation('support')
  const { data } = useQuery(answeringQuery)
  const names = (data ?? [])
    .filter((one) => one.userId === userId && one.staffId !== id)
    .map(({ name }) => name)
  return names.length === 0 ? undefined : t('answering', { names: names.join(', ') })
}

type AnsweredByProps = { userId: string; answeredBy: string | null | undefined }

/** In the thread's head: who is answering now, or who answered last. Its line is there from the start. */
export function WhoAnswers({ userId, answeredBy }: AnsweredByProps) {
  const { t } = useTranslation('support')
  const answering = useOthersAnswering(userId)
  return (
    <output className="block min-h-5 truncate text-sm">
      {answering ? (
        <strong className="text-lead-ink">{answering}</strong>
      ) : (
        answeredBy && <span className="text-muted">{t('answeredBy', { name: answeredBy })}</span>
      )}
    </output>
  )
}
