import { apiFile } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../lib/save-file.ts'
import { useWhenProven } from '../../re-authentication/use-re-authentication.ts'
import { translate } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { showFailure } from '../show-failure.ts'

/** A file of the class, as its call ends. */
export type ClassFile = 'results.csv' | 'items.csv' | 'story.json'

/** Fetches a file of the class, once the server is sure who asks, and saves it if it came whole. */
export function useDownloadClassFile(file: ClassFile) {
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
