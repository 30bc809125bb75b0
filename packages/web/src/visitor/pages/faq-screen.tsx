import { useId, useState } from 'react'
import { type ClaimId, noteOfClaim } from '../../glass/claims.ts'
import { FlagButton } from '../../glass/flag-button.tsx'
import { HelpCard } from '../../glass/notes/help-card.tsx'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Screen } from '../../ui/screen.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BackLink, MorePages } from './page-links.tsx'
import { Specimens } from './specimens.tsx'

export function FaqScreen() {
  const { t } = useTranslation('pages')
  const [open, setOpen] = useState<FaqItem['id'] | undefined>('what')
  return (
    <>
      <div className="mx-auto -mb-4 max-w-6xl px-4 pt-2 lg:px-8">
        <BackLink />
      </div>
      <Screen
        title={t('faq.title')}
        lead={t('faq.lead')}
        aside={
          <>
            <Contact />
            <HelpCard level={2} />
          </>
        }
      >
        <Card frame="plain" className="p-1 sm:p-2">
          <ul>
            {faqItems.map((item) => (
              <FaqQuestion
                key={item.id}
                item={item}
                isOpen={open === item.id}
                onToggle={() => setOpen(open === item.id ? undefined : item.id)}
              />
            ))}
          </ul>
        </Card>
        <MorePages except="faq" />
      </Screen>
    </>
  )
}

/** Who was not answered asks; support is who would answer. */
function Contact() {
  const { t } = useTranslation('pages')
  const { data: user } = useCurrentUser()
  if (user?.role === 'support') return undefined
  return (
    <Card frame="note" className="grid gap-3">
      <h2 className="font-display text-xl">{t('faq.contact.title')}</h2>
      <p className="text-muted">{t('faq.contact.text')}</p>
      <ButtonLink href={user ? paths.chatSupport : paths.login}>
        {t(user ? 'faq.contact.chat' : 'faq.contact.login')}
      </ButtonLink>
    </Card>
  )
}

type FaqQuestionProps = { item: FaqItem; isOpen: boolean; onToggle: () => void }

/** One question; its answer folds out below it. A flag tells that the answer is an exhibit. */
function FaqQuestion({ item, isOpen, onToggle }: FaqQuestionProps) {
  const { t } = useTranslation('pages')
  const answerId = useId()
  const claims: readonly ClaimId[] = item.claims
  const [first] = claims
  return (
    <li className="border-line border-b-2 last:border-b-0">
      <div className="flex narrow:flex-wrap items-center gap-1 pr-2">
        <h2 className="grow">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={answerId}
            onClick={onToggle}
            className="press flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-3 text-left font-semibold hover:bg-lead-soft sm:px-4 sm:text-lg"
          >
            <Icon name={isOpen ? 'minus' : 'plus'} className="size-5 text-lead-ink" />
            {t(`faq.items.${item.id}.q`)}
          </button>
        </h2>
        {first && <FlagButton note={noteOfClaim[first]} />}
      </div>
      <div id={answerId} hidden={!isOpen}>
        <div className="grid gap-4 px-4 pt-1 pb-6 sm:pr-6 sm:pl-12">
          {first && (
            <Specimens
              caption={t(claims.length > 1 ? 'specimens' : 'specimen')}
              claims={claims}
              className="max-w-lg"
            />
          )}
          <div className="grid max-w-prose gap-1">
            {first && <p className="font-semibold text-sm">{t('faq.so')}</p>}
            <p>
              <RichText
                text={t(`faq.items.${item.id}.a`)}
                marks={{ privacy: <TextLink href={paths.privacy} /> }}
              />
            </p>
          </div>
        </div>
      </div>
    </li>
  )
}

/** The questions in their order, each with what such a platform would answer. */
const faqItems = [
  { id: 'what', claims: [] },
  { id: 'real', claims: [] },
  { id: 'start', claims: ['start-500'] },
  { id: 'earn', claims: ['up-to-200'] },
  { id: 'trading', claims: ['ai-trading'] },
  { id: 'safe', claims: ['bank-level'] },
  { id: 'custody', claims: ['no-custody'] },
  { id: 'deposit', claims: [] },
  { id: 'least', claims: ['withdraw-500'] },
  // Both, so that they can be held beside each other.
  { id: 'wait', claims: ['processed-24', 'withdrawals-48'] },
  { id: 'friends', claims: ['referral-12'] },
  { id: 'where', claims: ['available-globally'] },
  { id: 'support', claims: ['support-24-7'] },
  { id: 'data', claims: [] },
  { id: 'lost', claims: [] },
] as const satisfies readonly { id: string; claims: readonly ClaimId[] }[]

type FaqItem = (typeof faqItems)[number]
