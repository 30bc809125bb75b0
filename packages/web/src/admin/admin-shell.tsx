import { lazy, type ReactNode, Suspense } from 'react'
import { loadTexts } from '../lib/i18n.ts'
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx'

const AdminFrame = lazy(async () => {
  const [file] = await Promise.all([import('./frame/admin-frame.tsx'), loadTexts('admin')])
  return { default: file.AdminFrame }
})

/** Around an admin's tools. The frame is code of its own: only admins load it. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <div data-register="glass" className="min-h-[calc(100dvh-var(--strip-height))] bg-ground">
      <Suspense fallback={<ScreenSkeleton />}>
        <AdminFrame>{children}</AdminFrame>
      </Suspense>
    </div>
  )
}
