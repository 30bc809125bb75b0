/** The texts of an area, by key; a key may hold more of them. */
export type Tree = { [key: string]: string | Tree }

/** The texts of all but the first screens, each fetched when a screen asks for its area. */
export const laterFiles = import.meta.glob<Tree>(
  [
    '../locales/*/*.json',
    '!**/{chat,claims,common,demo,growth,home,landing,next,server,street}.json',
  ],
  { import: 'default' },
)
