import { useId, useState } from 'react'
import { useTranslation } from '../../../texts/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { Section } from '../../frame/section.tsx'
import { ForgettingCurve } from './forgetting-curve.tsx'
import { forgettingCurve, readSlips } from './read-slips.ts'

/** So many unreadable lines are shown; the others are counted. */
const unreadShownMax = 5

const limits = ['who', 'items', 'single', 'same'] as const

/** What learners of any class forgot, from their slips: read here, sent nowhere, kept by nobody. */
export function BoostersScreen() {
  const { t } = useTranslation('booster')
  const [text, setText] = useState('')
  const { slips, unread, tags } = readSlips(text)
  const countId = useId()
  return (
    <Section title={t('forgetting.title')} lead={t('forgetting.lead')}>
      <TextAreaField
        label={t('forgetting.slips')}
        hint={t('forgetting.hint')}
        rows={6}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <output id={countId} className="grid grid-cols-1 gap-1">
        {slips.length > 0 && (
          <p>
            <b>{t('forgetting.count', { count: slips.length })}</b>{' '}
            {t('forgetting.tags', { count: tags.length, list: tags.join(', ') })}
          </p>
        )}
        {unread.length > 0 && (
          <>
            <p className="text-loss">{t('forgetting.unread', { count: unread.length })}</p>
            <ul className="figures break-all text-sm">
              {[...new Set(unread)].slice(0, unreadShownMax).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </output>
      {slips.length === 0 ? (
        <EmptyState title={t('forgetting.empty')}>{t('forgetting.emptyText')}</EmptyState>
      ) : (
        <ForgettingCurve curve={forgettingCurve(slips)} />
      )}
      <Card frame="drawn" className="grid grid-cols-1 gap-3">
        <h3 className="font-display text-lg">{t('forgetting.can')}</h3>
        <p>{t('forgetting.canText')}</p>
        <h3 className="font-display text-lg">{t('forgetting.cannot')}</h3>
        <ul className="grid list-disc gap-1 pl-5">
          {limits.map((limit) => (
            <li key={limit}>{t(`forgetting.cannotTexts.${limit}`)}</li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
