import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'

type DecisionButtonsProps = {
  /** The element that says whose request it is, and how much. */
  describedBy: string
  isPending: boolean
  onApprove: () => void
  onReject: () => void
}

/** In a table's column they stay on one line, also "I-approve". */
const inTable = '@5xl:whitespace-nowrap @5xl:px-3'

/** Approve in one tap, or go on to the reason for rejecting. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { describedBy, isPending, onApprove, onReject } = props
  const { t } = useTranslation('admin')
  return (
    <div className="@5xl:col-span-1 col-span-2 grid @5xl:grid-cols-[auto_auto] grid-cols-2 narrow:grid-cols-1 gap-2">
      <Button
        variant="quiet"
        className={inTable}
        aria-describedby={describedBy}
        aria-keyshortcuts="r"
        isDisabled={isPending}
        onClick={onReject}
      >
        {t('reviews.reject')}
      </Button>
      <Button
        className={inTable}
        aria-describedby={describedBy}
        aria-keyshortcuts="a"
        isPending={isPending}
        onClick={(event) => {
          // The second press of a double click may fall on the row that moved up: not meant.
          if (event.detail <= 1) onApprove()
        }}
      >
        {t('reviews.approve')}
      </Button>
    </div>
  )
}
