import { ConfigurationError } from './configuration-error.ts'

/** What the person who starts a server of many classes decides besides. */
export type HubSettings = {
  /** Whether this server has many classes, each at /c/CODE, and people who make them. */
  isHub: boolean
  /** Where each class has a host of its own, CODE and this; null where it has a path, /c/CODE. */
  hubDomain: string | null
  /** From which the keys of a server's classes are derived; null makes one in dataDir. */
  hubKey: string | null
}

/**
 * Reads them from the environment.
 *
 * @param read the text of a setting, null where it is not given
 * @throws ConfigurationError naming the first setting that cannot be followed
 */
export function readHubSettings(
  read: (name: string) => string | null,
  { publicUrl }: { publicUrl: string | null },
): HubSettings {
  const isHub = readHub(read('HUB'))
  return {
    isHub,
    hubKey: read('HUB_KEY'),
    hubDomain: readHubDomain(read('HUB_DOMAIN'), { isHub, publicUrl }),
  }
}

function readHub(text: string | null): boolean {
  if (text !== null && text !== '1' && text !== '0') {
    throw new ConfigurationError(`HUB must be 1 or 0, and not "${text}".`)
  }
  return text === '1'
}

function readHubDomain(
  text: string | null,
  { isHub, publicUrl }: { isHub: boolean; publicUrl: string | null },
): string | null {
  if (text === null) return null
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text)) {
    throw new ConfigurationError(
      `HUB_DOMAIN must be a name like classes.example.org, and not "${text}".`,
    )
  }
  if (!isHub || publicUrl === null) {
    throw new ConfigurationError(
      'HUB_DOMAIN needs HUB=1 and a PUBLIC_URL, which the hub itself has.',
    )
  }
  return text
}
