import { useSearchParams } from 'wouter'
import { hostViews } from '../hub-paths.ts'
import { AllClasses } from './all-classes.tsx'
import { Defaults } from './defaults.tsx'
import { Load } from './load.tsx'
import { People } from './people.tsx'

const views = { people: People, all: AllClasses, defaults: Defaults, load: Load }

/** The tools of a host; which of them says the address. */
export function HostScreen() {
  const [search] = useSearchParams()
  const view = hostViews.find((name) => name === search.get('view')) ?? 'people'
  const View = views[view]
  return <View key={view} />
}
