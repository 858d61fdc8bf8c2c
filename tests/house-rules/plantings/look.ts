/** A breach of every rule about how screens are drawn, planted; and the right way beside it. */
import type { Planted } from '../planted.ts'

export const look: readonly Planted[] = [
  {
    rule: 'only the breakpoints of the design',
    when: 'a screen, a map of looks and the sheet use one of Tailwind, a width in brackets or one above',
    bad: {
      'src/design/styles/sizes.css': '--breakpoint-sm: 30rem;',
      'src/web/a.tsx': "export const A = () => <p className='flex xl:hidden' />",
      'src/design/b.ts': "export const b = { c: 'max-md:sr-only' }",
      'src/design/c.css': '.c { @apply grid min-[92rem]:flex; }',
      'src/web/d.tsx': "export const D = () => <p className='lg:flex' />",
    },
    in: ['src/web/a.tsx', 'src/design/b.ts', 'src/design/c.css', 'src/web/d.tsx'],
    good: {
      'src/design/styles/sizes.css': '--breakpoint-sm: 30rem;\n--breakpoint-lg: 64rem;',
      'src/web/a.tsx': "export const A = () => <p className='flex max-sm:hidden lg:grid @min-[52rem]:table-cell' />",
      'src/design/b.ts': 'export const b = { md: 1 }',
    },
  },
  {
    rule: 'only the colours of the design',
    when: 'a screen and the sheet use one of Tailwind that the design does not have',
    bad: {
      'src/design/styles/colours.css': '--color-paper: var(--paper);',
      'src/web/a.tsx': "export const A = () => <p className='p-2 bg-white' />",
      'src/design/c.css': '.c { @apply hover:text-neutral-600; }',
    },
    in: ['src/web/a.tsx', 'src/design/c.css'],
    good: {
      'src/design/styles/colours.css': '--color-paper: var(--paper);\n--color-white: #ffffff;',
      'src/web/a.tsx': "export const A = () => <p className='bg-white text-whitespace bg-paper whitespace-nowrap' />",
    },
  },
  {
    rule: 'a list to choose from has the arrow of the design',
    when: 'a screen draws its own',
    bad: {
      'src/office/x/x.view.tsx': 'export const A = () => <select className="control" />\n',
      'src/web/a.tsx': 'export const A = (look: string) => <select className={look} />\n',
    },
    in: ['src/office/x/x.view.tsx', 'src/web/a.tsx'],
    good: {
      'src/design/fields/a.tsx': 'export const A = (look: string) => <select className={look} />\n',
      'src/site/x/x.tsx': 'export const A = () => <select className="control appearance-none" />\n',
      'src/office/x/x.view.tsx': 'export const A = () => <SmallSelect />\n',
    },
  },
]
