import { late } from '../../lib/lazy.ts'
import { LateComponent } from '../../lib/lazy-component.tsx'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Part } from './sheet-section.tsx'

const flowSection = late(() => import('../flow/flow-section.tsx').then((file) => file.FlowSection))

const marks = { login: <TextLink href={paths.login} /> }

/** The class's flow picture, for the people of the class; visitors are told why it is not here. */
export function WhoPaidWhom() {
  const { t } = useTranslation('glass')
  const { data: user } = useCurrentUser()
  if (user) {
    return <LateComponent of={flowSection} props={{}} waiting={<Skeleton className="h-144" />} />
  }
  return (
    <Part id="flow" number={6} title={t('flow.title')}>
      <p className="max-w-prose">
        <RichText text={t('reserve.flow.visitor')} marks={marks} />
      </p>
    </Part>
  )
}
