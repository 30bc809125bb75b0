import { apiFile } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { boostersAddress } from '../../lib/class-addresses.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWhenProven } from '../../re-authentication/use-re-authentication.ts'
import { translate, useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'
import { showFailure } from '../show-failure.ts'

const files = ['results.csv', 'items.csv', 'story.json'] as const
const keyOf = { 'results.csv': 'results', 'items.csv': 'items', 'story.json': 'story' } as const

/** What the class leaves behind, as files without a name; there from its reveal on. */
export function ResultsCard() {
  const { t } = useTranslation('records')
  return (
    <Card frame="drawn" aria-labelledby="results-title" className="grid gap-3 print:hidden">
      <h3 id="results-title" className="font-display text-lg">
        {t('class.results.title')}
      </h3>
      <p className="text-muted text-sm">{t('class.results.lead')}</p>
      <ul className="grid gap-3">
        {files.map((file) => (
          <FileToTake key={file} file={file} />
        ))}
      </ul>
      <TextLink href={boostersAddress}>{t('class.results.boosters')}</TextLink>
    </Card>
  )
}

function FileToTake({ file }: { file: ClassFile }) {
  const { t } = useTranslation('records')
  const download = useDownloadClassFile(file)
  const what = `file-${keyOf[file]}`
  return (
    <li className="grid gap-1">
      <Button
        variant="quiet"
        aria-describedby={what}
        isPending={download.isPending}
        onClick={() => download.mutate()}
      >
        {t(`class.results.${keyOf[file]}.start`)}
      </Button>
      <p id={what} className="text-muted text-xs">
        {t(`class.results.${keyOf[file]}.what`, { file: `class-${file}` })}
      </p>
    </li>
  )
}

/** A file of the class, as its call ends. */
type ClassFile = 'results.csv' | 'items.csv' | 'story.json'

/** Fetches a file of the class, once the server is sure who asks, and saves it if it came whole. */
function useDownloadClassFile(file: ClassFile) {
  const whenProven = useWhenProven()
  const name = `class-${file}`
  return useMutation({
    mutationFn: async () => {
      const response = await whenProven(() => apiFile(`GET /api/admin/class/${file}`))
      saveFile(await response.blob(), name)
    },
    onSuccess: () => showToast({ title: translate('records:class.results.saved', { file: name }) }),
    onError: (error) => showFailure(error, translate('records:class.everything.failed')),
  })
}
