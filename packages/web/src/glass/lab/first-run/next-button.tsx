import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

type NextButtonProps = {
  isReady: boolean
  /** What is said of a press that came too early. */
  missing: string
  onClick: () => void
  children: ReactNode
}

/** Goes on once all is answered; pressed before, it says what is missing. */
export function NextButton({ isReady, missing, onClick, children }: NextButtonProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <>
      <Button
        size="lg"
        isWide
        isDisabled={!isReady}
        onDisabledPress={() => setMissing(true)}
        onClick={onClick}
      >
        {children}
      </Button>
      <output className="min-h-5 text-muted text-sm">{isMissing && !isReady && missing}</output>
    </>
  )
}
