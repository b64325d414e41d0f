// like the privacy policy, a legal page whose structured data only names the agency
export { page, schema } from '../privacy/page';
