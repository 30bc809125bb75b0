import type { ReactNode } from 'react'
import { late } from '../lib/lazy.ts'
import { LateComponent } from '../lib/lazy-component.tsx'
import { loadTexts } from '../texts/i18n.ts'
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx'

const adminFrame = late(async () => {
  const [file] = await Promise.all([import('./frame/admin-frame.tsx'), loadTexts('admin')])
  return file.AdminFrame
})

/** Around an admin's tools. The frame is code of its own: only admins load it. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <div data-register="glass" className="min-h-window bg-ground">
      <LateComponent of={adminFrame} props={{ children }} waiting={<ScreenSkeleton />} />
    </div>
  )
}
