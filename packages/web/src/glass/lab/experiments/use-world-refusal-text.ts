import { ApiError } from '@kunwari/contract/client'
import { useErrorText } from '../../../texts/error-text.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { fieldGroups } from '../field-table.ts'
import { sayField } from '../figure-control.tsx'

/** Why the server took no world: a figure out of its range by the name and unit that it has on the page. */
export function useWorldRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('experiments')
  const { t: say } = useTranslation('lab')
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof ApiError) || error.reason !== 'world_range') return errorText(error)
    const { field, min, max } = error.params
    const row = fieldGroups.flatMap(({ rows }) => rows).find(({ name }) => name === field)
    if (!row) return errorText(error)
    return t('server.range', {
      field: say(`fields.${row.name}`),
      min: sayField(Number(min), row.unit),
      max: sayField(Number(max), row.unit),
    })
  }
}
