import { useTranslation } from '../../texts/i18n.ts'

const steps = ['live', 'see', 'name'] as const

/** The other register speaks: plainly, to whoever brought a class here. */
export function WhatThisIs() {
  const { t } = useTranslation('landing')
  return (
    <section id="really" data-register="glass" className="squared bg-ground">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-16 lg:grid-cols-[1fr_1.2fr] lg:px-8 lg:py-24">
        <div className="grid content-start gap-4">
          <h2 className="font-display text-3xl">{t('truth.title')}</h2>
          <p className="max-w-prose text-lg">{t('truth.text')}</p>
          <p className="max-w-prose text-muted">{t('truth.instructor')}</p>
        </div>
        <ol className="grid content-start gap-px border-[1.5px] border-edge bg-edge">
          {steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[3.5rem_1fr] gap-4 bg-surface p-5">
              <span aria-hidden="true" className="font-display text-4xl text-lead-ink">
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold text-lg">{t(`truth.${step}.title`)}</h3>
                <p className="text-muted">{t(`truth.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
