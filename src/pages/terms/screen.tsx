export { LegalText as Screen } from '../../components/legal-text/legal-text';
