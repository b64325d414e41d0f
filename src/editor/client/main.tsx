import { createRoot } from 'react-dom/client';

import { Editor } from './editor';
import { startSession } from './session';

const container = document.querySelector('#editor');
if (container) createRoot(container).render(<Editor />);
void startSession();
