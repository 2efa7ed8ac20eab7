export { attributesOf, pictureOf } from '../queries/catalogue-rows.ts'
