import { LazySlot } from '../../lib/lazy-slot.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ExperimentProps } from './experiments/experiment.tsx'
import { experiment } from './later-parts.ts'

export type ExperimentKind = ExperimentProps['kind']
type ExperimentSectionProps = ExperimentProps & { isOpen: boolean; onOpenSection: () => void }

/** The id of its heading, which the way to it leads to. */
export function experimentHeading(kind: ExperimentKind): string {
  return `lab-${kind}`
}

/** Many worlds at once, shut until somebody wants them. */
export function ExperimentSection(props: ExperimentSectionProps) {
  const { kind, isOpen, onOpenSection } = props
  const { t } = useTranslation('lab')
  const id = experimentHeading(kind)
  return (
    <section
      aria-labelledby={id}
      data-open={isOpen || undefined}
      className="grid min-w-0 grow basis-72 grid-cols-1 content-start gap-3 border-[1.5px] border-edge bg-surface p-4 data-open:basis-full sm:p-5"
    >
      <h2 id={id} tabIndex={-1} className="font-bold text-lg">
        {t(`experiments.${kind}.title`)}
      </h2>
      {isOpen ? (
        <LazySlot
          of={experiment}
          props={{ kind, world: props.world, onOpen: props.onOpen }}
          waiting={<Skeleton className="h-72" />}
          isPart
          Failed={ErrorState}
        />
      ) : (
        <>
          <p className="max-w-prose text-sm">{t(`experiments.${kind}.lead`)}</p>
          <Button variant="quiet" className="w-fit" onClick={onOpenSection}>
            {t(`experiments.${kind}.begin`)}
          </Button>
        </>
      )}
    </section>
  )
}
