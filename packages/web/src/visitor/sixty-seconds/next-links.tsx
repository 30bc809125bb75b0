import { api } from '@kunwari/contract/client'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon } from '../../ui/icon.tsx'

const look =
  'press grid min-h-13 w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded-md border-2 border-edge bg-surface px-4 py-2 text-left hover:bg-lead-soft'

/** Three ways further in. */
export function WaysOn() {
  const { t } = useTranslation('street')
  const [, navigate] = useLocation()

  /** A demo world lets one in without registering: asked now that the story has been told. */
  async function liveInIt(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Where it cannot be asked, registering is the way everywhere.
    const world = await api('GET /api/world').catch(() => undefined)
    navigate(world?.demo ? paths.login : paths.register)
  }

  return (
    <nav aria-label={t('on.label')} className="grid gap-2">
      <a href="#really" className={look}>
        <Way way="class" />
      </a>
      <Link href={paths.register} onClick={liveInIt} className={look}>
        <Way way="live" />
      </Link>
      <Link href={paths.about} className={look}>
        <Way way="code" />
      </Link>
    </nav>
  )
}

function Way({ way }: { way: 'class' | 'live' | 'code' }) {
  const { t } = useTranslation('street')
  return (
    <>
      <span className="grid leading-tight">
        <b>{t(`on.${way}.name`)}</b>
        <span className="text-muted text-sm">{t(`on.${way}.text`)}</span>
      </span>
      <Icon name="right" className="size-5 text-lead-ink" />
    </>
  )
}
