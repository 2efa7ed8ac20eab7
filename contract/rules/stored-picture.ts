/** Where the object store keeps pictures, on whatever host it is. The database knows them by path alone. */
const FOLDER = '/storage/'

/** The absolute address of a picture. @param origin the object store's, without a slash at the end */
export const pictureUrl = (src: string, origin: string): string => (src.startsWith(FOLDER) ? origin + src : src)

/**
 * JSON with the same for every picture in it. In JSON text an unescaped quote ends or begins a string, so nothing that a
 * person wrote can look like this key and its value.
 */
export const withPictureUrls = (json: string, origin: string): string =>
  json.replaceAll(`"src":"${FOLDER}`, () => `"src":"${origin}${FOLDER}`)

/** Html of a page, for the database: pictures of the object store by path. */
export const withPicturePaths = (html: string, origin: string): string =>
  html.replaceAll(`src="${origin}${FOLDER}`, `src="${FOLDER}`)
