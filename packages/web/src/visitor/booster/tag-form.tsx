import { type BoosterDay, readTag } from '@kunwari/domain/offers/slip'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { moveAnswersTo } from '../../glass/boosters/booster-answers.ts'
import { boosterOf } from '../../lib/class-addresses.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** For an address without a tag, or with one that is none: a slip needs it, the offers do not. */
export function TagForm({ day }: { day: BoosterDay }) {
  const { t } = useTranslation('booster')
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <Card className="grid grid-cols-1 gap-3">
      <p className="text-sm">{t('tag.text')}</p>
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const tag = readTag(typed)
          if (tag === null) {
            setIsWrong(true)
            return
          }
          moveAnswersTo(tag, day)
          navigate(boosterOf(day, tag), { replace: true })
        }}
      >
        <TextField
          label={t('tag.label')}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          error={isWrong ? t('tag.wrong') : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsWrong(false)
          }}
        />
        <Button type="submit" variant="quiet">
          {t('tag.use')}
        </Button>
      </form>
    </Card>
  )
}
