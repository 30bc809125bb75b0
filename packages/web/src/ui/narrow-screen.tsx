import type { ReactNode } from 'react'
import { useArrival } from './screen.tsx'

type NarrowScreenProps = {
  title: string
  lead?: ReactNode
  picture?: ReactNode
  children: ReactNode
}

/** A screen that is one short form: a single column, with a picture beside it where there is room. */
export function NarrowScreen({ title, lead, picture, children }: NarrowScreenProps) {
  const h1 = useArrival()
  return (
    <div className="mx-auto grid max-w-6xl items-start gap-16 px-4 pt-6 pb-16 lg:grid-cols-[minmax(0,28rem)_1fr] lg:px-8 lg:pt-12">
      <title>{`${title} · Kunwari`}</title>
      <div className="mx-auto grid w-full max-w-md gap-6 lg:max-w-none">
        <header className="grid gap-2">
          <h1 ref={h1} tabIndex={-1} className="wrap-anywhere font-display text-3xl">
            {title}
          </h1>
          {lead && <p className="wrap-anywhere text-muted">{lead}</p>}
        </header>
        {children}
      </div>
      {picture && <div className="hidden justify-items-center lg:grid">{picture}</div>}
    </div>
  )
}
