import type { CallAnswer } from '@kunwari/contract/client'
import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { HelpCard } from '../../glass/notes/help-card.tsx'
import { useClassView } from '../../lib/class-view.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { errorText } from '../../texts/error-text.ts'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { noteSteppedOut } from './stepped-out.ts'

/** Lets a learner stop: what was going on, who can help, and nobody told unless they say so. */
export function StepOutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('class')
  const [tellTeacher, setTellTeacher] = useState(false)
  const { idempotencyKey } = useIdempotencyKey()
  const tag = useClassView()?.tag ?? null
  const leave = useMutation({
    mutationFn: async (): Promise<CallAnswer<'POST /api/class/step-out'>> => {
      await loadTexts('glass')
      return api('POST /api/class/step-out', { body: { tellTeacher }, idempotencyKey })
    },
    onSuccess: () => {
      noteSteppedOut(tag)
      // Nothing is hidden from now on, and what was asked for is cancelled.
      void queryClient.invalidateQueries()
    },
  })
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('stepOut.name')}</Sheet.Title>
      <Sheet.Body>
        <p className="text-lg">{t('stepOut.text')}</p>
        {leave.isSuccess ? (
          <HelpCard />
        ) : (
          <>
            <p className="text-muted text-sm">{t('stepOut.after')}</p>
            <CheckboxField
              label={t('stepOut.tell')}
              checked={tellTeacher}
              onChange={(event) => setTellTeacher(event.target.checked)}
            />
            {leave.error && (
              <p role="alert" className="font-semibold text-loss">
                {errorText(leave.error)}
              </p>
            )}
          </>
        )}
      </Sheet.Body>
      <Sheet.Actions>
        {leave.isSuccess ? (
          <ButtonLink size="lg" href={paths.reserve}>
            {t('links.reserve')}
          </ButtonLink>
        ) : (
          <>
            <Button variant="quiet" size="lg" onClick={onClose}>
              {t('stepOut.stay')}
            </Button>
            <Button size="lg" isPending={leave.isPending} onClick={() => leave.mutate()}>
              {t('stepOut.name')}
            </Button>
          </>
        )}
      </Sheet.Actions>
    </Sheet.Root>
  )
}
