/** Outside companies are named where they are called and where a person sets their addresses, nowhere else. */
import { isTest, type Rule } from '../../reading/project.ts'
import { roomOf } from '../../reading/rooms.ts'
import { literalsOf } from '../../reading/walk.ts'
import { isTexts } from './korean.ts'

const companies =
  /(nicepay\.co\.kr|kakao\.com|kakaocdn\.net|codef\.io|tason\.com|hometax\.go\.kr|wetax\.go\.kr|scourt\.go\.kr|nts\.go\.kr|solapi\.com|apick\.app)/i

const mayName = (path: string) =>
  roomOf(path).name === 'integrations' ||
  roomOf(path).name === 'branches' ||
  path === 'src/server/settings/company-fields.ts' ||
  isTexts(path) ||
  isTest(path)

export const noHosts: Rule = {
  name: "no company's host outside src/integrations, the settings' fields, branches and texts",
  find: ({ modules }) =>
    modules
      .filter(
        ({ path }) =>
          (path.startsWith('src/') || path.startsWith('simulators/') || path.startsWith('branches/')) && !mayName(path),
      )
      .flatMap((module) =>
        literalsOf(module)
          .filter(({ value }) => companies.test(value))
          .map(({ value, line }) => ({ path: module.path, line, what: `names ${companies.exec(value)?.[0] ?? ''}` })),
      ),
}
