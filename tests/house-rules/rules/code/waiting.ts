/** A test that waits for a time is slow on one machine and false on another: it waits for what happens. */
import type { Rule } from '../../reading/project.ts'

const ours = /^(src|branches|simulators|tests|scripts|bench)\/.*\.(test|spec)\.tsx?$/
/** Its pauses lie between what it breaks, at moments drawn by chance. */
const breaks = /^tests\/faults\//
const pause = /\bwaitForTimeout\(|\b(?:await|return) (?:delay|pause|sleep)\(|setTimeout\((?:done|resolve)\b/
/** A loop around it that looks for something, or a limit that keeps no process. */
const looks = /\b(?:while|for) \(|\.unref\(\)/
const loopLines = 4

export const noSleepingTests: Rule = {
  name: 'a test waits for what happens, never for a time',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => ours.test(path) && !breaks.test(path))
      .flatMap(({ path, text }) => {
        const lines = text.split('\n')
        return lines.flatMap((line, at) =>
          pause.test(line) && !lines.slice(Math.max(0, at - loopLines), at + 1).some((one) => looks.test(one))
            ? [{ path, line: at + 1, what: 'waits for a time: wait for what happens, or move the clock' }]
            : [],
        )
      }),
}
