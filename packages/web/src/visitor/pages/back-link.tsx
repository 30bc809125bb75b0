import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWayBack } from './use-back-target.ts'

/** Out of the small print, to where one came from. */
export function BackLink() {
  const { t } = useTranslation()
  const wayBack = useWayBack()
  return (
    <ButtonLink href={wayBack} variant="ghost" className="-ml-4 w-fit">
      <Icon name="left" className="size-5" />
      {t('back')}
    </ButtonLink>
  )
}
