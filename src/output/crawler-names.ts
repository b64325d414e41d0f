import type { CrawlerKind } from '../content/schemas/crawlers';

/** The names by which AI companies' crawlers look for themselves in `robots.txt`, by what they come for. */
export const crawlerNames: Record<CrawlerKind, readonly string[]> = {
  training: [
    'AI2Bot',
    'Amazonbot',
    'anthropic-ai',
    'Applebot-Extended',
    'Bytespider',
    'CCBot',
    'ClaudeBot',
    'cohere-training-data-crawler',
    'Diffbot',
    'Google-Extended',
    'GPTBot',
    'Meta-ExternalAgent',
    'PanguBot',
    'Timpibot',
  ],
  search: [
    'Amzn-SearchBot',
    'Andibot',
    'AzureAI-SearchBot',
    'Bravebot',
    'Claude-SearchBot',
    'DuckAssistBot',
    'Meta-WebIndexer',
    'OAI-SearchBot',
    'PerplexityBot',
    'YouBot',
  ],
  user: [
    'Amzn-User',
    'ChatGPT-User',
    'Claude-User',
    'Gemini-Deep-Research',
    'Google-NotebookLM',
    'Meta-ExternalFetcher',
    'MistralAI-User',
    'Perplexity-User',
  ],
};
