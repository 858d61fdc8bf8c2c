/** The environment for programs of the project: the right Node first on the PATH, and where compiled code is kept for the next program. */
export function withToolchain(node: string, env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
