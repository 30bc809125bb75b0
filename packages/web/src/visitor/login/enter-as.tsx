import { credentialsOf, demoPeople } from '../../demo/demo-people.ts'
import { useWorld } from '../../lib/world.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Login } from './login.queries.ts'

/** One press into a demo world, as any of its people. */
export function EnterAs({ onEnter }: { onEnter: (login: Login) => Promise<void> }) {
  const { t } = useTranslation('visitor')
  const { data: world } = useWorld()
  if (!world?.demo) return undefined
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-display text-xl">{t('login.enterAs')}</h2>
        <p className="text-muted text-sm">{t('login.enterAsText')}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {demoPeople.map((person) => (
          <Button key={person} variant="quiet" onClick={() => onEnter(credentialsOf(person))}>
            {t(`login.people.${person}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
