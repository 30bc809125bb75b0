import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Part } from './part.tsx'

const marks = { login: <TextLink href={paths.login} /> }

/** The class's flow picture, for the people of the class; visitors are told why it is not here. */
export function WhoPaidWhom() {
  const { t } = useTranslation('glass')
  const { data: user } = useCurrentUser()
  if (user) return undefined
  return (
    <Part number={5} title={t('reserve.flow.title')}>
      <p className="max-w-prose">
        <RichText text={t('reserve.flow.visitor')} marks={marks} />
      </p>
    </Part>
  )
}
