import type { User } from '@kunwari/contract/auth'
import { useLocation } from 'wouter'
import { rememberReturnPath } from '../../lib/browser-storage.ts'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { errorText } from '../../texts/error-text.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'
import { type AcceptedDocument, useAcceptDocument } from './acceptance.queries.ts'
import { useBackTarget } from './use-back-target.ts'

/** At the foot of a document: accept it, or what has to come before that. */
export function AcceptCard({ document }: { document: AcceptedDocument }) {
  const { t } = useTranslation('documents')
  const { data: user } = useCurrentUser()
  return (
    <Card data-register="skin" frame="note" className="grid gap-3">
      <h2 className="font-display text-2xl">{t(`${document}.asked`)}</h2>
      {user === undefined || user === null ? (
        <SignInFirst document={document} />
      ) : user.mustChangePassword ? (
        <OwnPasswordFirst />
      ) : (
        <Accept document={document} user={user} />
      )}
    </Card>
  )
}

/** Accepting is refused until then, like all that somebody does in their own name. */
function OwnPasswordFirst() {
  const { t } = useTranslation('documents')
  return (
    <p className="text-muted">
      <RichText
        text={t('ownPasswordFirst')}
        marks={{ settings: <TextLink href={paths.settings} /> }}
      />
    </p>
  )
}

function Accept({ document, user }: { document: AcceptedDocument; user: User }) {
  const { t } = useTranslation('documents')
  const formatDate = useFormatDate()
  const [, navigate] = useLocation()
  const accept = useAcceptDocument(document)
  const wayBack = useBackTarget()
  const acceptedAt = document === 'terms' ? user.termsAcceptedAt : user.privacyAcceptedAt

  function submit() {
    accept.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: t('success'), description: t(`${document}.done`) })
        // Support has no home but its inbox: they stay.
        if (user.role !== 'support') navigate(wayBack)
      },
      onError: (error) =>
        showToast({
          variant: 'destructive',
          title: t('error'),
          description: errorText(error, t(`${document}.failed`)),
        }),
    })
  }

  return (
    <>
      <p className="text-muted">
        {acceptedAt ? t('accepted', { date: formatDate(acceptedAt, 'dayOfYear') }) : t('unread')}
      </p>
      <Button size="lg" className="sm:w-fit" isPending={accept.isPending} onClick={submit}>
        {t('accept')}
      </Button>
    </>
  )
}

function SignInFirst({ document }: { document: AcceptedDocument }) {
  const { t } = useTranslation('documents')
  return (
    <>
      <p className="text-muted">{t('login')}</p>
      <ButtonLink
        href={paths.login}
        size="lg"
        className="sm:w-fit"
        onClick={() => rememberReturnPath(paths[document])}
      >
        {t('signIn')}
      </ButtonLink>
    </>
  )
}
