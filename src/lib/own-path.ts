/** Whether a path stays on this origin: two slashes, or a slash and a backslash, begin the name of another host. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** The path as one of this origin, such as the path of a page that was opened as `//another.example`. */
export const ownPath = (path: string): string => `/${path.replace(/^[/\\]+/, '')}`
