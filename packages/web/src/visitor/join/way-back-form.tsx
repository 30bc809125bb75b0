import { ApiError } from '@kunwari/contract/client'
import { wayBackForm } from '@kunwari/contract/joining'
import { useForm } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Arrival, useComeBack } from './join.queries.ts'

type WayBackFormProps = { code: string; onCome: (arrival: Arrival) => void }

/** For who was here before, on this phone or another: number and way back. */
export function WayBackForm({ code, onCome }: WayBackFormProps) {
  const { t } = useTranslation('door')
  const errorText = useErrorText()
  const back = useComeBack()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodForm(wayBackForm),
    defaultValues: { wayBack: '' },
  })
  const said = saidOf(back.error)
  const send = handleSubmit((typed) =>
    back.mutate({ classCode: code, ...typed }, { onSuccess: onCome }),
  )
  return (
    <Disclosure name={t('back.open')}>
      <form noValidate className="grid gap-2" onSubmit={send}>
        <TextField
          label={t('back.number')}
          error={formState.errors.number && t('back.numberWrong')}
          inputMode="numeric"
          autoComplete="off"
          {...register('number', { setValueAs: Number })}
        />
        <TextField
          label={t('back.wayBack')}
          hint={t('back.hint')}
          error={formState.errors.wayBack && t('back.wayBackEmpty')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...register('wayBack')}
        />
        {back.error && (
          <p role="alert" className="text-loss text-sm">
            {said === undefined ? errorText(back.error) : t(said)}
          </p>
        )}
        <Button type="submit" variant="quiet" size="lg" isPending={back.isPending}>
          {t('back.submit')}
        </Button>
        {/* What is answered to a wrong one says it too. */}
        {said === undefined && <p className="text-muted text-sm">{t('back.lost')}</p>}
      </form>
    </Disclosure>
  )
}

/** What is said here of a refusal; undefined where the server's sentence says it. */
function saidOf(error: Error | null): 'back.wrong' | 'back.locked' | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'wrong_credentials') return 'back.wrong'
  // Wrong codes of classes count too, and have a sentence of their own.
  return error.code === 'too_many_tries' && /way/.test(error.detail) ? 'back.locked' : undefined
}
