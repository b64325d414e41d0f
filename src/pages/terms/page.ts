// like the privacy policy, a text that only names the agency in its structured data
export { page, schema } from '../privacy/page';
