/** Questions and notices in code, one line each: placeholder until dialog.tsx stands. */
export async function notify(_of: { title: string; body?: string }): Promise<void> {}
