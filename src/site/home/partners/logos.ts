/** The partners' pictures, by the names that texts.ts says aloud. */
import type { PartnerName } from '#site/home/texts.ts'
import dadam from './dadam.svg'
import moa from './moa.svg'
import mulbit from './mulbit.svg'
import neoul from './neoul.svg'
import solbit from './solbit.svg'
import yeoul from './yeoul.svg'
import yunseul from './yunseul.svg'

/** In the order in which they stand. */
export const logos: readonly { name: PartnerName; src: string }[] = [
  { name: 'mulbit', src: mulbit },
  { name: 'yunseul', src: yunseul },
  { name: 'dadam', src: dadam },
  { name: 'solbit', src: solbit },
  { name: 'moa', src: moa },
  { name: 'yeoul', src: yeoul },
  { name: 'neoul', src: neoul },
]

export const logoSize = { width: 128, height: 76 } as const
