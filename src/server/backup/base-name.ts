/** `base-20270512T010203456Z.tar.age`: the instant of its end, before which nothing can be restored from it. */
export const baseName = (end: Date) => `base-${end.toISOString().replace(/[-:.]/g, '')}.tar.age`
