/** Builds if needed; gives back what was built from (a hash), which changes exactly when the program does. */
export function ensureBuild(node: string, env?: NodeJS.ProcessEnv): Promise<string>
