export function withToolchain(node: string, env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
export function mustSpeak(node: string): Promise<void>
