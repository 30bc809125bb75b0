import type { ReactNode } from 'react'
import { late } from '../lib/lazy.ts'
import { LateComponent } from '../lib/lazy-component.tsx'
import { loadTexts } from '../texts/i18n.ts'
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx'

const supportFrame = late(async () => {
  const [file] = await Promise.all([import('./support-frame.tsx'), loadTexts('support', 'chat')])
  return file.SupportFrame
})

/** Around the inbox. The frame is code of its own: only staff load it. */
export function SupportShell({ children }: { children: ReactNode }) {
  return (
    <div data-register="glass" className="min-h-window bg-ground">
      <LateComponent of={supportFrame} props={{ children }} waiting={<ScreenSkeleton />} />
    </div>
  )
}
