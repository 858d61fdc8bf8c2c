export function hasRoom(folder: string, room: { inFolderBytes: number; freeBytes: number }): boolean
