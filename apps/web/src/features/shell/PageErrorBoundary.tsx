import { Button, Stack, Text, Title } from "@mantine/core";
import { unexpectedTexts } from "@utspring/domain/unexpected-texts";
import { shellTexts } from "@utspring/domain/shell-texts";
import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";
import { uiTexts } from "../../ui/ui-texts.ts";
import { retryFailedLoads } from "../../ui/lazy-named.ts";
import { isChunkLoadError, reloadForNewCode } from "../../ui/chunk-load-error.ts";

interface PageErrorBoundaryProps {
  children: ReactNode;
}

/** The shell stays. After a new version the page reloads by itself. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { isBroken: boolean; isMissing: boolean }> {
  override state = { isBroken: false, isMissing: false };

  static getDerivedStateFromError(error: unknown) {
    return { isBroken: true, isMissing: isChunkLoadError(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    if (isChunkLoadError(error) && reloadForNewCode()) return;
    console.error(error, info.componentStack);
  }

  readonly retry = () => {
    if (!this.state.isMissing) return window.location.reload();
    retryFailedLoads();
    this.setState({ isBroken: false });
  };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Stack role="alert" align="center" gap="md" py="xl" ta="center">
        <Title order={1} fz="xl">
          {unexpectedTexts.title}
        </Title>
        <Text>{this.state.isMissing && !navigator.onLine ? shellTexts.notKept : shellTexts.broken}</Text>
        <Button onClick={this.retry}>{uiTexts.retry}</Button>
      </Stack>
    );
  }
}
