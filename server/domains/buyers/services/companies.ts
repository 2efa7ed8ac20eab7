export { assignedCompany, type Company, ownCompany } from '../queries/companies.ts'
