import { useState } from 'react'
import { HelpCard } from '../../glass/notes/help-card.tsx'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Screen } from '../../ui/screen.tsx'
import { BackLink } from './back-link.tsx'
import { type FaqItem, faqItems } from './faq-items.ts'
import { FaqQuestion } from './faq-question.tsx'
import { MorePages } from './more-pages.tsx'

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
