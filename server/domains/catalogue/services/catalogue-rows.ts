export { pictureOf } from '../queries/catalogue-rows.ts'
